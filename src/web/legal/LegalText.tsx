import { Prose } from '#web/ui/Prose.tsx';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function LegalText({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="max-w-4xl text-5xl sm:text-7xl">{title}</h1>
      <p className="mt-6 max-w-2xl text-xl">{lead}</p>
      <Prose>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Prose>
    </article>
  );
}
