import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReportScreen } from '#components/reports/report-screen.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { reportPages } from '#lib/reports/report-pages.ts'

interface ReportPageProps {
  params: Promise<{ area: string; report: string }>
  searchParams: Promise<SearchParams>
}

async function reportOf({ params }: ReportPageProps) {
  const { area, report } = await params
  return reportPages.find(({ path }) => path === `/reports/${area}/${report}`)
}

export async function generateMetadata(props: ReportPageProps) {
  const [found, t] = await Promise.all([reportOf(props), getTranslations()])
  return found ? { title: dynamicMessages(t)(`${found.id}.title`) } : {}
}

export default async function ReportPage(props: ReportPageProps) {
  const found = await reportOf(props)
  if (!found) notFound()
  return <ReportScreen page={found} search={await props.searchParams} />
}
