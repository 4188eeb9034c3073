import { askTcp } from './ask-tcp.ts'
import { askUdp } from './ask-udp.ts'
import { recordsOf } from './message.ts'

/** Seconds for one question. */
const TIMEOUT = 5
export type Asked = { code: number; records: ReturnType<typeof recordsOf> } | 'silent' | 'privateAddress'

/** Asks a name server one question, over UDP and then over TCP. Never throws. `mayCall`: whether this IP address may be asked. */
export async function ask(to: { hostname: string; port: number }, message: Buffer, mayCall: (address: string) => boolean): Promise<Asked> {
  if (!mayCall(to.hostname)) return 'privateAddress'
  const said = await askUdp(to, message)
  if (said) return readAnswer(said)
  const found = await askTcp(
    { mayCall, server: { ...to, username: '', tsigAlgorithm: 'hmac-sha256', accessKey: '', timeout: TIMEOUT } },
    message,
    {
      stream: false,
      changes: false,
    },
  )
  if (found.is === 'rejected' && found.code === 'privateAddress') return 'privateAddress'
  const [answer] = found.is === 'ok' ? found.messages : []
  return answer ? readAnswer(answer) : 'silent'
}

function readAnswer(answer: Buffer): Asked {
  try {
    return { code: answer.readUInt16BE(2) & 15, records: recordsOf([answer], { authority: true }) }
  } catch {
    return 'silent'
  }
}
