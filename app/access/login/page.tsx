import { getTranslations } from 'next-intl/server'
import { signInWays } from '#components/access/sign-in/read.ts'
import { SignIn } from '#components/access/sign-in/sign-in.tsx'
import { pendingStep } from '#components/access/sign-in/step-cookie.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn'))('title') }
}

const notices = {
  loggedOut: 'loggedOut',
  ended: 'sessionEnded',
  passwordChanged: 'passwordChanged',
  invited: 'invitation.accepted',
  restricted: 'ways.restricted',
  refused: 'ways.refused',
  error: 'ways.refused',
} as const
type Notice = keyof typeof notices
type Search = { next?: string; step?: string } & Partial<Record<Notice, string>>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const asked = await searchParams
  const [t, ways, pending] = await Promise.all([getTranslations('signIn'), signInWays(), asked.step ? pendingStep() : null])
  const why = (Object.keys(notices) as Notice[]).find(name => asked[name])
  return (
    <SignIn next={pending?.next ?? asked.next ?? null} notice={why ? t(notices[why]) : null} ways={ways} start={pending?.step ?? null} />
  )
}
