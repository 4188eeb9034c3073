import { askTcp } from './ask-tcp.ts'
import type { DnsAnswer, DnsContext } from './dns-driver.ts'
import { CLASS, question, recordsOf } from './message.ts'
import { typeNumbers } from './wire.ts'

const NAME_ERROR = 3

/** Asks a server for an owner and a type, unsigned, as everybody does. A name that is not there has no values. */
export async function askName(
  context: DnsContext,
  { port, owner, type }: { port: number; owner: string; type: string },
): Promise<DnsAnswer<{ contents: string[] }>> {
  const started = performance.now()
  const number = typeNumbers[type as keyof typeof typeNumbers]
  if (number === undefined) return { is: 'rejected', code: 'refused', message: `${type} is not asked for.` }
  const asked = { ...context, server: { ...context.server, port, username: '' } }
  const found = await askTcp(asked, question(owner.replace(/\.$/, ''), number, CLASS.IN), { stream: false, changes: false })
  const answer = found.is === 'ok' ? judged(found.messages[0], owner, type) : found
  const seconds = (performance.now() - started) / 1000
  await context.record({ call: 'QUERY', request: { owner, type, port }, response: answer.is === 'ok' ? answer : null, seconds, answer })
  return answer
}

function judged(message: Buffer | undefined, owner: string, type: string): DnsAnswer<{ contents: string[] }> {
  const flags = message?.readUInt16BE(2) ?? 2
  const code = flags & 15
  if (!message || (code !== 0 && code !== NAME_ERROR))
    return { is: 'retryable', message: `The server answered ${code} to a question for ${owner} ${type}.` }
  // Without authority (AA) it hands on what others say, or sends us away.
  if ((flags & 0x0400) === 0) return { is: 'rejected', code: 'noSuchZone', message: `The server does not answer for ${owner}` }
  try {
    const values = recordsOf([message]).filter(one => one.type === type && one.owner.toLowerCase() === owner)
    return { is: 'ok', contents: values.flatMap(({ content }) => (content === null ? [] : [content])).sort() }
  } catch (error) {
    return { is: 'retryable', message: `The answer could not be read: ${(error as Error).message}` }
  }
}
