import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { ticketDepartmentColumns } from '#components/support/ticket-department/ticket-department-columns.tsx'
import { ticketDepartmentForm } from '#components/support/ticket-department/ticket-department-form.ts'
import { ticketDepartments } from '#contract/support/ticket-departments.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('ticketDepartments'))('title') }
}

export default async function TicketDepartmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={ticketDepartments}
      searchParams={await searchParams}
      columns={await ticketDepartmentColumns()}
      form={ticketDepartmentForm}
      start={{ feedbackRequest: true, autoCloseHours: 0, order: 0, mailImport: 'off', mailPort: 993 }}
      duplicate={false}
      wide
    />
  )
}
