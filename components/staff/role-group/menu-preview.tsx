'use client'
import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { navigationIcons } from '#components/shell/icons.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type MenuSection, previewMenu } from './preview-menu.ts'

/** The menu that the chosen capabilities give, as the server would draw it. */
export function MenuPreview({ capabilities }: { capabilities: string[] }) {
  const t = useTranslations('roleGroups.menu')
  const kit = useTranslations('kit')
  const [open, setOpen] = useState(false)
  const [sections, setSections] = useState<MenuSection[] | 'failed'>()
  const [busy, start] = useTransition()
  const show = () => {
    setOpen(true)
    setSections(undefined)
    start(async () => setSections(await previewMenu(capabilities).catch(() => 'failed' as const)))
  }
  return (
    <>
      <Button size="sm" icon={<Icon of={Eye} size={14} />} onClick={show}>
        {t('open')}
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title={t('title')} closeLabel={kit('close')}>
        <div className="flex flex-col gap-4" aria-busy={busy}>
          <p className="text-text-3 text-small">{t('text')}</p>
          <p className="sr-only" role="status">
            {busy ? t('loading') : ''}
          </p>
          {sections === 'failed' && (
            <Callout tone="bad" alert>
              {t('failed')}
            </Callout>
          )}
          {Array.isArray(sections) && sections.length === 0 && <p className="text-text-3">{t('none')}</p>}
          {Array.isArray(sections) && sections.map(section => <PreviewSection key={section.id} section={section} />)}
        </div>
      </Drawer>
    </>
  )
}

function PreviewSection({ section: { id, text, rows } }: { section: MenuSection }) {
  const titled = id !== 'start' && id !== 'foot'
  return (
    <section aria-label={titled ? text : undefined} className="flex flex-col gap-1.5">
      {titled && <h3 className="text-text-3 text-small">{text}</h3>}
      <ul className="flex flex-col gap-1.5">
        {rows.map(row => {
          const icon = navigationIcons[row.id]
          return (
            <li key={row.id} className="flex flex-col gap-1">
              <span className="flex items-center gap-2">
                {icon && <Icon of={icon} />}
                {row.text}
              </span>
              {row.children.length > 0 && (
                <ul className="text-text-2 text-small flex flex-col gap-1 ps-6">
                  {row.children.map(child => (
                    <li key={child.id}>{child.text}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
