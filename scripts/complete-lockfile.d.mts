export function missingPackages(lock: unknown): Map<string, object>;
