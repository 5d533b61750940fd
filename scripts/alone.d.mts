export function alone(lock: string, work: () => Promise<void>, sayWaiting: () => void): Promise<void>;
