import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'

export interface Command {
  /** Label: form.richText.<id>. */
  id: 'bold' | 'italic' | 'underline' | 'code' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'codeBlock' | 'undo' | 'redo'
  icon: LucideIcon
  /** Mirrored in right-to-left. */
  flip?: boolean
  /** Shortcut, for the tooltip. */
  keys?: string
  run: (editor: Editor) => void
  /** Pressed now; none for what has no state. */
  on?: (editor: Editor) => boolean
  can: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()

/** The buttons of the toolbar, in their groups. */
export const commandGroups: Command[][] = [
  [
    {
      id: 'bold',
      icon: Bold,
      keys: 'Ctrl+B',
      run: e => focused(e).toggleBold().run(),
      on: e => e.isActive('bold'),
      can: e => e.can().toggleBold(),
    },
    {
      id: 'italic',
      icon: Italic,
      keys: 'Ctrl+I',
      run: e => focused(e).toggleItalic().run(),
      on: e => e.isActive('italic'),
      can: e => e.can().toggleItalic(),
    },
    {
      id: 'underline',
      icon: Underline,
      keys: 'Ctrl+U',
      run: e => focused(e).toggleUnderline().run(),
      on: e => e.isActive('underline'),
      can: e => e.can().toggleUnderline(),
    },
    { id: 'code', icon: Code, run: e => focused(e).toggleCode().run(), on: e => e.isActive('code'), can: e => e.can().toggleCode() },
  ],
  [
    {
      id: 'heading',
      icon: Heading2,
      run: e => focused(e).toggleHeading({ level: 2 }).run(),
      on: e => e.isActive('heading', { level: 2 }),
      can: e => e.can().toggleHeading({ level: 2 }),
    },
    {
      id: 'subheading',
      icon: Heading3,
      run: e => focused(e).toggleHeading({ level: 3 }).run(),
      on: e => e.isActive('heading', { level: 3 }),
      can: e => e.can().toggleHeading({ level: 3 }),
    },
  ],
  [
    {
      id: 'bullets',
      icon: List,
      flip: true,
      run: e => focused(e).toggleBulletList().run(),
      on: e => e.isActive('bulletList'),
      can: e => e.can().toggleBulletList(),
    },
    {
      id: 'numbers',
      icon: ListOrdered,
      flip: true,
      run: e => focused(e).toggleOrderedList().run(),
      on: e => e.isActive('orderedList'),
      can: e => e.can().toggleOrderedList(),
    },
    {
      id: 'quote',
      icon: TextQuote,
      flip: true,
      run: e => focused(e).toggleBlockquote().run(),
      on: e => e.isActive('blockquote'),
      can: e => e.can().toggleBlockquote(),
    },
    {
      id: 'codeBlock',
      icon: SquareCode,
      run: e => focused(e).toggleCodeBlock().run(),
      on: e => e.isActive('codeBlock'),
      can: e => e.can().toggleCodeBlock(),
    },
  ],
]

export const historyCommands: Command[] = [
  { id: 'undo', icon: Undo2, flip: true, keys: 'Ctrl+Z', run: e => focused(e).undo().run(), can: e => e.can().undo() },
  { id: 'redo', icon: Redo2, flip: true, keys: 'Ctrl+Y', run: e => focused(e).redo().run(), can: e => e.can().redo() },
]
