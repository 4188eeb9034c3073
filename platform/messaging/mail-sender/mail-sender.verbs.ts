import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { checkSenderDns } from './check-sender-dns.job.ts'
import { mailSenderStore } from './mail-sender.store.ts'
import { keyPurpose } from './sign-mail.ts'
import { testMailSender } from './test-mail-sender.job.ts'

export const mailSenderVerbs = verbsOf(mailSenderStore, {
  test: async (scope, { id }) => {
    await scope.enqueue(testMailSender, { id })
  },
  check: async (scope, { id }) => {
    await scope.enqueue(checkSenderDns, { id })
  },
  makeKey: async scope => {
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const day = scope.now.toISOString().slice(0, 16).replace(/\D/g, '')
    return {
      set: {
        // A name of its own, so that the old record may stay until the last mail that it signed has been read.
        dkimSelector: `s${day}`,
        dkimKeySealed: sealText(scope.services.config.encryptionKey, keyPurpose, privateKey),
        dkimPublic: publicKey.toString('base64'),
        dkim: 'unchecked',
      },
    }
  },
})
