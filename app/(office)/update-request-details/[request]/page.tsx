import { getLocale } from 'next-intl/server'
import { DataChangeScreen } from '#components/clients/data-change/data-change-screen.tsx'
import { type DataChangePageProps, loadDataChange, loadRequest } from '#components/clients/data-change/load-data-change.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

export async function generateMetadata(props: DataChangePageProps) {
  const [{ clientName }, locale] = await Promise.all([loadRequest(props), getLocale()])
  return { title: nameFor(clientName, locale) }
}

export default async function DataChangePage(props: DataChangePageProps) {
  return <DataChangeScreen view={await loadDataChange(props)} />
}
