'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { GoKey } from '#lib/shell/go-keys.ts'
import type { Creation } from '#lib/shell/quick-create.ts'

interface ShortcutListProps {
  goKeys: GoKey[]
  creations: Creation[]
  onClose: () => void
}

const fixed = {
  anywhere: {
    palette: [['Ctrl', 'K']],
    find: [['/']],
    setting: [['Ctrl', '/']],
    collapse: [['[']],
    save: [['Ctrl', 'S']],
    close: [['Esc']],
    help: [['?']],
  },
  list: {
    move: [['J'], ['K']],
    select: [['X']],
    range: [['Shift', 'X']],
    page: [['Ctrl', 'A']],
    open: [['Enter']],
    peek: [['Space']],
    new: [['N']],
    filter: [['F']],
    refresh: [['R']],
    pages: [
      ['Alt', '←'],
      ['Alt', '→'],
    ],
  },
} as const
const letter = (code: string) => code.replace('Key', '')

/** Every keyboard shortcut that works now. */
export default function ShortcutList({ goKeys, creations, onClose }: ShortcutListProps) {
  const t = useTranslations('shell')
  const messages = dynamicMessages(t)
  const linesOf = (keysOf: Record<string, readonly (readonly string[])[]>) =>
    Object.entries(keysOf).map(([id, keys]) => ({ id, keys, text: messages(`shortcut.${id}`) }))
  const groups = [
    { id: 'anywhere' as const, lines: linesOf(fixed.anywhere) },
    { id: 'go' as const, lines: goKeys.map(({ id, key }) => ({ id, keys: [['G'], [letter(key)]], text: t(`nav.${id}`), sequence: true })) },
    {
      id: 'create' as const,
      lines: creations.map(({ id, key }) => ({ id, keys: [['Q'], [letter(key)]], text: t(`createWhat.${id}`), sequence: true })),
    },
    { id: 'list' as const, lines: linesOf(fixed.list) },
  ].filter(group => group.lines.length > 0)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} size="form" title={t('shortcuts')} closeLabel={t('close')}>
      <div className="shortcuts">
        {groups.map(group => (
          <section key={group.id}>
            <h3>{t(`shortcutGroups.${group.id}`)}</h3>
            <dl>
              {group.lines.map(line => (
                <div key={line.id}>
                  <dt>{line.text}</dt>
                  <dd>
                    {line.keys.map((keys, index) => (
                      <span key={keys.join()}>
                        {index > 0 && 'sequence' in line && <small>{t('shortcut.then')}</small>}
                        <Keys keys={[...keys]} />
                        <span className="sr-only">{keys.join(' ')}</span>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
