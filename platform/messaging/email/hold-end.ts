import { Readable } from 'node:stream'

interface Outgoing {
  data: object
  message: { createReadStream(options?: object): Readable }
}

/**
 * What nodemailer does with each mail of a transport before it sends it. One with `beforeEnd` in its options waits for that before its very last bytes,
 * the dot that makes a server take it; where it fails, the connection ends without them and no server has a mail.
 */
export function holdEnd({ data, message }: Outgoing, done: () => void): void {
  const { beforeEnd } = data as { beforeEnd?: () => Promise<void> }
  if (beforeEnd) {
    const whole = message.createReadStream.bind(message)
    // Nothing is read before the server asks for it, so the end is not reached before the server has all the rest.
    message.createReadStream = options => Readable.from(endingAfter(whole(options), beforeEnd), { objectMode: false })
  }
  done()
}

async function* endingAfter(whole: Readable, beforeEnd: () => Promise<void>) {
  yield* whole
  await beforeEnd()
}
