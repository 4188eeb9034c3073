'use client'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'

/** Once a tool has done its work, what is typed next goes into the text; a tool that was only closed gets focus back itself. */
export function useBackToText(editor: Editor) {
  const worked = useRef(false)
  return {
    work: () => {
      worked.current = true
    },
    onCloseAutoFocus: (event: Event) => {
      if (!worked.current) return
      worked.current = false
      event.preventDefault()
      editor.commands.focus()
    },
  }
}
