'use client'
import { Download as DownloadIcon, Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import { Opening } from '#components/ui/overlay-open.ts'
import { ExportDialog } from './export-button.tsx'
import type { Download } from './list-screen-props.ts'
import { SortItems } from './sort-menu.tsx'

interface ListOverflowProps {
  sorts: { field: string; label: string }[]
  exported: string | false
  downloads: Download[]
}

/** What a narrow screen has no room for: order, export, other files. */
export function ListOverflow({ sorts, exported, downloads }: ListOverflowProps) {
  const t = useTranslations('list')
  const [exporting, setExporting] = useState(false)
  if (sorts.length === 0 && !exported && downloads.length === 0) return null
  return (
    <>
      <Menu align="end" trigger={<Button square className="sm:hidden" aria-label={t('more')} icon={<Icon of={Ellipsis} />} />}>
        {exported && (
          <MenuItem icon={<Icon of={DownloadIcon} />} onSelect={() => setExporting(true)}>
            {t('export')}
          </MenuItem>
        )}
        {downloads.map(({ label, href }) => (
          <MenuItem
            key={href}
            link={
              <a href={href} download>
                <Icon of={DownloadIcon} />
                {label}
              </a>
            }
          />
        ))}
        {sorts.length > 0 && (exported || downloads.length > 0) && <MenuLine />}
        {sorts.length > 0 && (
          <>
            <MenuHeading>{t('sort')}</MenuHeading>
            <SortItems options={sorts} />
          </>
        )}
      </Menu>
      {exporting && exported && (
        <Suspense fallback={<Opening />}>
          <ExportDialog things={exported} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
