import { getTranslations } from 'next-intl/server'
import { SignIn } from '#components/access/sign-in/sign-in.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn'))('title') }
}

const notices = { 'signed-out': 'loggedOut', 'session-ended': 'sessionEnded', 'password-changed': 'passwordChanged' } as const

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ next?: string; notice?: string }> }) {
  const t = await getTranslations('signIn')
  const { next, notice } = await searchParams
  const key = notices[notice as keyof typeof notices]
  return <SignIn next={next ?? null} notice={key ? t(key) : null} />
}
