import { Tag } from '#components/ui/tag.tsx'

interface GroupTagProps {
  group: { name: { en: string; ar: string }; colour: string } | null | undefined
  locale: string
}

/** A client's group with its colour. */
export function GroupTag({ group, locale }: GroupTagProps) {
  if (!group) return <span className="text-text-3">—</span>
  const { en, ar } = group.name
  return <Tag colour={group.colour}>{locale.startsWith('ar') ? ar || en : en || ar}</Tag>
}
