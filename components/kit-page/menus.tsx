'use client'
import {
  Copy,
  Ellipsis,
  FileText,
  Pencil,
  Plus,
  Receipt,
  RotateCcw,
  ShoppingBag,
  SquareArrowOutUpRight,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuCheckbox, MenuHeading, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'

const columns = ['client', 'email', 'group', 'balance'] as const

export function Menus() {
  const t = useTranslations('kitPage')
  const [shown, setShown] = useState<string[]>(['client', 'email'])
  const show = (column: string, on: boolean) => setShown(on ? [...shown, column] : shown.filter(one => one !== column))
  return (
    <div className="flex items-center gap-2 flex-wrap">
      <Menu
        trigger={
          <Button variant="primary" icon={<Icon of={Plus} />}>
            {t('new')}
          </Button>
        }
      >
        <MenuItem icon={<Icon of={UserPlus} />} keys={['Q', 'C']}>
          {t('client')}
        </MenuItem>
        <MenuItem icon={<Icon of={ShoppingBag} />} keys={['Q', 'O']}>
          {t('order')}
        </MenuItem>
        <MenuItem icon={<Icon of={Receipt} />} keys={['Q', 'I']}>
          {t('invoice')}
        </MenuItem>
        <MenuItem icon={<Icon of={FileText} flip />} keys={['Q', 'Q']}>
          {t('newQuote')}
        </MenuItem>
      </Menu>
      <Menu trigger={<Button>{t('columns')}</Button>}>
        <MenuHeading>{t('columns')}</MenuHeading>
        {columns.map(column => (
          <MenuCheckbox key={column} checked={shown.includes(column)} onCheckedChange={on => show(column, on)}>
            {t(column)}
          </MenuCheckbox>
        ))}
      </Menu>
      <Menu align="end" trigger={<Button square aria-label={t('rowMenu')} icon={<Icon of={Ellipsis} />} />}>
        <MenuItem icon={<Icon of={SquareArrowOutUpRight} flip />} keys={['↵']}>
          {t('open')}
        </MenuItem>
        <MenuItem icon={<Icon of={Pencil} />} keys={['E']}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<Icon of={Copy} />}>{t('copyId')}</MenuItem>
        <MenuItem icon={<Icon of={RotateCcw} flip />} refusal={t('nothingPaid')}>
          {t('refund')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Icon of={Trash2} />} danger keys={['⌫']}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <Popover label={t('statusAny')} trigger={<Button>{t('filter')}</Button>}>
        <div className="flex flex-col gap-2">
          <span className="text-small text-text-2">{t('statusAny')}</span>
          {['unpaid', 'overdue', 'draft'].map(status => (
            <Choice key={status} control={<Checkbox defaultChecked={status !== 'draft'} />}>
              <StatusBadge status={status} gender="feminine" />
            </Choice>
          ))}
          <div className="flex items-center gap-2">
            <Button variant="ghost" size="sm">
              {t('clear')}
            </Button>
            <Button variant="primary" size="sm" className="ms-auto" keys={['↵']}>
              {t('apply')}
            </Button>
          </div>
        </div>
      </Popover>
      <Tooltip text={t('helpText')}>
        <Button variant="ghost">{t('ttl')}</Button>
      </Tooltip>
    </div>
  )
}
