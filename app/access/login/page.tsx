import { getTranslations } from 'next-intl/server'
import { SignIn } from '#components/access/sign-in/sign-in.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn'))('title') }
}

const notices = { loggedOut: 'loggedOut', ended: 'sessionEnded', passwordChanged: 'passwordChanged' } as const
type Notice = keyof typeof notices

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ next?: string } & Partial<Record<Notice, string>>> }) {
  const t = await getTranslations('signIn')
  const asked = await searchParams
  const why = (Object.keys(notices) as Notice[]).find(name => asked[name])
  return <SignIn next={asked.next ?? null} notice={why ? t(notices[why]) : null} />
}
