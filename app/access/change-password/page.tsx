import { getTranslations } from 'next-intl/server'
import { DuePasswordForm } from '#components/access/sign-in/due-password-form.tsx'
import { auth } from '#contract/access/auth.ts'
import { load } from '#lib/api/load.ts'
import { ownPath } from '#lib/session/own-path.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.due'))('title') }
}

/** A password that was given, or is too old, is changed before anything else. */
export default async function ChangePasswordPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const { metadata } = await load(auth.session)
  return <DuePasswordForm next={ownPath((await searchParams).next)} email={metadata.email} />
}
