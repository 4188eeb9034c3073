import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import type { ToDo } from '#contract/staff/to-dos.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

/** The way to what something to do is about. */
export function ToDoSubject({ about, clientId, orderId, serviceId }: Pick<ToDo, 'about' | 'clientId' | 'orderId' | 'serviceId'>) {
  const t = useTranslations('toDos')
  const subject = {
    nothing: null,
    client: clientId && { id: clientId, href: paths.client(clientId) },
    order: orderId && { id: orderId, href: paths.order(orderId) },
    service: serviceId && { id: serviceId, href: paths.service(serviceId) },
  }[about]
  if (!subject) return null
  return (
    <Link href={subject.href}>
      {t(`options.about.${about}`)} {numberText(subject.id)}
    </Link>
  )
}
