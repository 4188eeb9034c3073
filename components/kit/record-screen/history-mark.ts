import {
  Archive,
  Check,
  Eye,
  GitMerge,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Mail,
  Pause,
  PencilLine,
  Plus,
  RotateCcw,
  X,
} from 'lucide-react'
import type { TimelineItem } from '../page/timeline.tsx'

interface Mark {
  icon: LucideIcon
  tone?: TimelineItem['tone']
}

/** By what the event is called, the particular before the general. */
const marks: [RegExp, Mark][] = [
  [/^loginActivated$/, { icon: LockKeyholeOpen, tone: 'good' }],
  [/^loginDeactivated$/, { icon: LockKeyhole, tone: 'bad' }],
  [/^created$/, { icon: Plus, tone: 'good' }],
  [/^deleted$/, { icon: X, tone: 'bad' }],
  [/^(activated|published|paid|accepted)$/, { icon: Check, tone: 'good' }],
  [/^(reopened|restored)$/, { icon: RotateCcw, tone: 'good' }],
  [/^(deactivated|suspended|unpublished)$/, { icon: Pause, tone: 'sand' }],
  [/^(closed|cancelled|rejected)$/, { icon: X, tone: 'bad' }],
  [/^archived$/, { icon: Archive, tone: 'sand' }],
  [/^merged$/, { icon: GitMerge, tone: 'sand' }],
  [/Seen$/, { icon: Eye, tone: 'sand' }],
  [/(Sent|[Ii]nvited|Reset|replied)$/, { icon: Mail }],
]

/** How an event is drawn. */
export const historyMark = (action: string): Mark => {
  const event = action.slice(action.indexOf('.') + 1)
  return marks.find(([called]) => called.test(event))?.[1] ?? { icon: PencilLine }
}
