export interface DiffRun {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** Beyond so many comparisons the texts are shown as wholly replaced where they differ. */
const most = 4_000_000

/** What turns one text into another, word by word, what both share left alone. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const [a, b] = [before.match(/\s+|\S+/g) ?? [], after.match(/\s+|\S+/g) ?? []]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const same = (words: string[]): DiffRun[] => (words.length ? [{ text: words.join(''), kind: 'same' }] : [])
  return joined([...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))])
}

function between(a: string[], b: string[]): DiffRun[] {
  if (a.length * b.length > most) {
    return [
      { text: a.join(''), kind: 'removed' },
      { text: b.join(''), kind: 'added' },
    ]
  }
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: DiffRun[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      runs.push({ text: a[i++] as string, kind: 'same' })
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) runs.push({ text: a[i++] as string, kind: 'removed' })
    else runs.push({ text: b[j++] as string, kind: 'added' })
  }
  return runs
}

function joined(runs: DiffRun[]): DiffRun[] {
  const out: DiffRun[] = []
  for (const run of runs) {
    const last = out.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else if (run.text) out.push({ ...run })
  }
  return out
}
