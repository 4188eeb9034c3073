'use client'
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useCombobox } from '#components/ui/use-combobox.ts'
import { recordCommands } from '#lib/palette/record-commands.ts'
import { takePaletteKeys } from '#lib/shell/palette-keys.ts'
import type { Creation } from '#lib/shell/quick-create.ts'
import { useOtherLanguages } from '../language-switch.tsx'
import type { RowSection } from '../sidebar/rows.ts'
import { commandEntries, pageIcon } from './commands.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { iconOf } from './hit-look.ts'
import { matches } from './match.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteLine } from './palette-line.tsx'
import { PaletteWait } from './palette-wait.tsx'
import { keepRecent, recentEntries } from './recent.ts'
import { useHits } from './use-hits.ts'

interface PaletteProps {
  sections: RowSection[]
  creations: Creation[]
  onClose: () => void
}

/** Ctrl K: finds records and pages, runs commands. `>` shows commands only. */
export default function Palette({ sections, creations, onClose }: PaletteProps) {
  const t = useTranslations('shell')
  const router = useRouter()
  const others = useOtherLanguages()
  const [text, setText] = useState('')
  const [type, setType] = useState<EntryGroup['type'] | null>(null)
  const commandsOnly = text.startsWith('>')
  const term = (commandsOnly ? text.slice(1) : text).trim()
  const hits = useHits(commandsOnly ? '' : term)
  // Enter was pressed before what it chooses was there.
  const [entered, setEntered] = useState(false)

  const pages = sections.flatMap(section =>
    section.rows.flatMap(row => row.children?.map(child => ({ ...child, icon: row.icon })) ?? [row]),
  )
  const pageEntries = pages.map(
    ({ id, text: title, path, icon }): Entry => ({
      id: `pages:${id}`,
      title,
      href: path,
      drawing: icon,
      icon: icon ? undefined : pageIcon,
    }),
  )
  const commands = commandEntries(t, creations, others).filter(({ title }) => matches(title, term))
  const ofRecord = recordCommands()
    .map(({ id, ...command }): Entry => ({ ...command, id: `verb:${id}` }))
    .filter(({ title }) => matches(title, term))
  const found = pageEntries.filter(({ title }) => term !== '' && matches(title, term))
  const hitGroups: EntryGroup[] = hits.groups.map(group => ({
    type: group.type,
    entries: group.hits.map(hit => ({ icon: iconOf(hit), ...hit })),
  }))
  const groups: EntryGroup[] = commandsOnly
    ? [
        { type: 'record', entries: ofRecord },
        { type: 'commands', entries: commands },
      ]
    : term === ''
      ? [
          { type: 'record', entries: ofRecord },
          { type: 'recent', entries: recentEntries().map(entry => ({ icon: iconOf(entry), ...entry })) },
          { type: 'pages', entries: pageEntries },
          { type: 'commands', entries: commands },
        ]
      : [
          ...hitGroups.filter(({ type }) => type === 'clients'),
          { type: 'pages', entries: found },
          ...hitGroups.filter(({ type }) => type !== 'clients'),
          { type: 'record', entries: ofRecord },
          { type: 'commands', entries: commands },
        ]
  const filled = groups.filter(group => group.entries.length > 0)
  const shown = filled.filter(group => type === null || group.type === type)
  const entries = shown.flatMap(group => group.entries)

  const choose = (entry: Entry) => {
    onClose()
    if (entry.id.includes(':') && !/^(create|verb):/.test(entry.id)) keepRecent(entry)
    if (entry.href) router.push(entry.href)
    else entry.run?.()
  }
  const tabs = [null, ...filled.map(group => group.type)]
  const ownKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && hits.waiting) {
      event.preventDefault()
      setEntered(true)
      return true
    }
    if (event.key !== 'Tab') return text !== '' && ['Home', 'End'].includes(event.key)
    event.preventDefault()
    const step = event.shiftKey ? tabs.length - 1 : 1
    setType(tabs[(tabs.indexOf(type) + step) % tabs.length] ?? null)
    highlight(0)
    return true
  }
  const { highlighted, highlight, inputProps, listProps, itemProps } = useCombobox({
    items: entries,
    label: t('palette.label'),
    text,
    onText: next => {
      setText(next)
      setType(null)
      setEntered(false)
    },
    onKey: ownKey,
    onChoose: choose,
    loop: true,
  })
  useEffect(() => {
    if (!entered || hits.waiting) return
    setEntered(false)
    const first = entries[highlighted]
    if (first && !hits.failed) choose(first)
  })
  const takeFocus = (event: Event) => {
    event.preventDefault()
    ;(event.target as HTMLElement).querySelector('input')?.focus()
    const kept = takePaletteKeys()
    setText(kept.typed)
    setEntered(kept.entered)
  }

  return (
    <Root open onOpenChange={open => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 bg-scrim z-palette" />
        <Content className="palette" aria-describedby={undefined} onOpenAutoFocus={takeFocus}>
          <Title className="sr-only">{t('palette.title')}</Title>
          <div className="flex items-center gap-2.75 h-13.5 flex-none ps-4.25 pe-3.5 border-b border-b-line">
            <Icon of={Search} size={18} className="text-text-3" />
            <input
              className="min-w-0 flex-1 border-0 bg-transparent text-start text-[16px] leading-5.5 text-text outline-none placeholder:text-text-3"
              {...inputProps}
              placeholder={t('search')}
              dir="auto"
              maxLength={200}
              spellCheck={false}
            />
            <kbd aria-hidden>Esc</kbd>
          </div>
          {filled.length > 1 && term !== '' && (
            // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
            <div className="palette-types" role="group" aria-label={t('palette.filterByType')}>
              {tabs.map(one => (
                <button key={one ?? 'all'} type="button" tabIndex={-1} aria-pressed={type === one} onClick={() => setType(one)}>
                  {t(`palette.${one ?? 'all'}`)}
                  {one && <small>{filled.find(group => group.type === one)?.entries.length}</small>}
                </button>
              ))}
            </div>
          )}
          <div
            {...listProps}
            role="listbox"
            aria-label={t('palette.title')}
            aria-busy={hits.waiting}
            className={cx(
              'min-h-0 flex-1 overflow-auto overscroll-contain px-2 pt-0.5 pb-2 empty:hidden',
              hits.waiting && 'opacity-60 transition-opacity duration-base',
            )}
          >
            {shown.map(group => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={group.type} role="group" aria-labelledby={`palette-of-${group.type}`}>
                <div className="text-micro pt-3 px-2 pb-1.25 font-medium text-text-3" id={`palette-of-${group.type}`}>
                  {t(`palette.${group.type}`)}
                </div>
                {group.entries.map(entry => (
                  <PaletteLine
                    {...itemProps(entry, entries.indexOf(entry))}
                    key={entry.id}
                    entry={entry}
                    term={term}
                    highlighted={entry === entries[highlighted]}
                  />
                ))}
              </div>
            ))}
          </div>
          {entries.length === 0 && hits.waiting && <PaletteWait />}
          {entries.length === 0 && !hits.waiting && (
            <p className="flex flex-col items-center gap-0.75 px-4 py-7 text-center [&>b]:font-semibold [&>span]:text-text-2">
              <b>{t(hits.failed ? 'palette.failed' : 'palette.none')}</b>
              {!hits.failed && <span>{t('palette.noneText')}</span>}
            </p>
          )}
          <span className="sr-only" role="status">
            {!hits.waiting && term !== '' && t('palette.results', { count: entries.length })}
          </span>
          <PaletteFoot />
        </Content>
      </Portal>
    </Root>
  )
}
