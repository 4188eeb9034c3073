import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('notFoundTitle') }
}

/** What /404 is for who is signed in: the not-found page inside the office. */
export default function Missing(): never {
  notFound()
}
