import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('states.missing.title') }
}

/** What /404 is for who is signed in: inside the shell, but without its loading page, which would answer 200 before this is known. */
export default function Missing(): never {
  notFound()
}
