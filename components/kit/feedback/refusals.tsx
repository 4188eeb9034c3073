import { FileQuestion, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'

interface RefusalProps {
  text?: ReactNode
  /** Alone on a page: bigger, with the page's h1. */
  page?: boolean
  homeHref?: string
}

/** The reader may not see this. */
export function Forbidden({ text, ...rest }: RefusalProps) {
  const t = useTranslations('kit')
  return <Refusal icon={<Icon of={Lock} size={20} />} title={t('forbiddenTitle')} text={text ?? t('forbiddenText')} {...rest} />
}

/** There is no such page or record. */
export function NotFound({ text, ...rest }: RefusalProps) {
  const t = useTranslations('kit')
  return <Refusal icon={<Icon of={FileQuestion} size={20} />} title={t('notFoundTitle')} text={text ?? t('notFoundText')} {...rest} />
}

function Refusal({ icon, title, text, page, homeHref = '/' }: RefusalProps & { icon: ReactNode; title: string }) {
  const t = useTranslations('kit')
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={cx('state-message', page && 'whole-page')}>
      {icon}
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="actions">
        <Button as={Link} href={homeHref}>
          {t('goHome')}
        </Button>
      </div>
    </div>
  )
}
