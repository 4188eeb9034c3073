import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  url: string
  /** What was taken, each as it came over the wire. */
  messages: Array<{ to: string[]; from: string; raw: string }>
  /** Answers the next recipients with these codes, and what is said with them, in turn; 250 once they are used up. */
  refuse: (number | [number, string])[]
  close(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function smtpSink(): Promise<SmtpSink> {
  const messages: SmtpSink['messages'] = []
  const refuse: SmtpSink['refuse'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const next = refuse.shift()
      const [code, said] = typeof next === 'object' ? next : [next, 'not now']
      done(code ? Object.assign(new Error(said), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope
        messages.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  // A program that is killed in the middle of a mail ends its connection without a word.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, messages, refuse, close: () => new Promise(resolve => server.close(resolve)) }
}
