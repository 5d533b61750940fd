export function EventsPage() {
  return <h1>Programma</h1>;
}
