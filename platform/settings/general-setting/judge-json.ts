import type { Finding } from '#contract/kernel/finding.ts'

const longest = 20_000
const deepest = 12

/** What is wrong with the value of a key that nobody knows: any JSON is fine that is there, not too long and not too deep. */
export function judgeJson(value: unknown): Finding | undefined {
  if (value === undefined || value === null) return { key: 'required' }
  if (depthOf(value) > deepest) return { key: 'jsonTooDeep', values: { max: deepest } }
  return JSON.stringify(value).length > longest ? { key: 'tooLong', values: { max: longest } } : undefined
}

function depthOf(value: unknown, depth = 0): number {
  if (value === null || typeof value !== 'object' || depth > deepest) return depth
  return Math.max(depth + 1, ...Object.values(value).map(inner => depthOf(inner, depth + 1)))
}
