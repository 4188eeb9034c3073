import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** The machine in a line. */
export function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory}, Node ${process.versions.node}`
}

/** Megabytes that a process holds in memory now (Linux; 0 elsewhere). */
export function residentMemory(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
