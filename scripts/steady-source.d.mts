export function madeOfSteadySource(hashOf: () => string, make: () => Promise<unknown>, changed?: () => void): Promise<string>
