import {
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

const icons: Record<string, LucideIcon> = {
  created: Plus,
  updated: PencilLine,
  activated: Check,
  deactivated: Pause,
  closed: X,
  reopened: RotateCcw,
  merged: GitMerge,
  personalIdSeen: Eye,
  loginActivated: LockKeyholeOpen,
  loginDeactivated: LockKeyhole,
  messageSent: Mail,
  passwordReset: Mail,
}

/** The icon of what happened. */
export const historyIcon = (action: string): LucideIcon => icons[action.slice(action.indexOf('.') + 1)] ?? PencilLine
