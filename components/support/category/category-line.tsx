'use client'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { SortableLine } from '#components/kit/sortable/sortable-line.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import type { CategoryNode } from '#contract/support/categories.ts'
import type { Step } from '#lib/tree/tree-moves.ts'

interface CategoryLineProps {
  line: CategoryNode & { depth: number }
  name: string
  can: Can
  /** Its own branch: it cannot stand under any of it. */
  below: number[]
  onStep: (way: Step) => void
}

/** One category of the tree. */
export function CategoryLine({ line, name, can, below, onStep }: CategoryLineProps) {
  const t = useTranslations('content.tree')
  const { given, ask } = useResource()
  const { may } = given
  const { id, version, parentId, hidden, held } = line
  const record = { id, version, name, can, values: { name: line.name, parentId: parentId ?? '', hidden }, held: held + below.length - 1 }
  const moves = [
    { way: 'up', label: t('moveUp'), icon: ArrowUp },
    { way: 'down', label: t('moveDown'), icon: ArrowDown },
    { way: 'in', label: t('moveIn'), icon: IndentIncrease },
    { way: 'out', label: t('moveOut'), icon: IndentDecrease },
  ] as const
  const steps = moves.map(({ way, label, icon }, index) => ({
    label,
    icon: <Icon of={icon} flip />,
    line: index === 0,
    onSelect: () => onStep(way),
  }))
  return (
    <SortableLine id={id} name={name} depth={line.depth} disabled={!may.edit} onStep={onStep}>
      <span className="min-w-0 flex-auto">
        <BilingualText value={line.name} />
        {hidden && <Tag className="ms-2">{t('hidden')}</Tag>}
      </span>
      <span className="text-text-3 text-small whitespace-nowrap">{t('held', { count: held })}</span>
      <VerbRowMenu record={record} own={{ update: () => ask({ ask: 'edit', record }) }} more={may.edit ? steps : []} />
    </SortableLine>
  )
}
