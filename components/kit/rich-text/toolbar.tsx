'use client'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type Command, commandGroups, historyCommands } from './commands.ts'
import { ImageTool } from './image-tool.tsx'
import { type Insertion, InsertTool } from './insert-tool.tsx'
import { LinkTool } from './link-tool.tsx'
import { Tool } from './tool.tsx'
import { useRoving } from './use-roving.ts'

const all = [...commandGroups.flat(), ...historyCommands]

interface ToolbarProps {
  editor: Editor
  /** Id of the text it belongs to. */
  controls: string
  label: string
  insertions: Insertion[]
  disabled: boolean
}

/** The toolbar of a rich text: one stop of Tab, arrows inside. */
export function Toolbar({ editor, controls, label, insertions, disabled }: ToolbarProps) {
  const t = useTranslations('form')
  const { row, onKeyDown } = useRoving()
  const state = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      on: Object.fromEntries(all.map(command => [command.id, command.on?.(e) ?? false])),
      can: Object.fromEntries(all.map(command => [command.id, command.can(e)])),
      link: e.isActive('link'),
    }),
  })
  const tool = (command: Command) => (
    <Tool
      key={command.id}
      icon={command.icon}
      flip={command.flip}
      label={t(`richText.${command.id}`)}
      keys={command.keys}
      pressed={command.on ? state.on[command.id] : undefined}
      disabled={disabled || !state.can[command.id]}
      onClick={() => command.run(editor)}
    />
  )
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t('richText.tools', { field: label })}
      aria-controls={controls}
      className="flex flex-wrap items-center gap-0.5 py-1 px-1.5 border-b border-b-line bg-sunken rounded-ss-[inherit] rounded-se-[inherit]"
      onKeyDown={onKeyDown}
    >
      {commandGroups.map(group => (
        <Fragment key={group[0]?.id}>
          {group.map(tool)}
          <span className="w-px h-4 mx-0.75 bg-line-strong" />
        </Fragment>
      ))}
      <LinkTool editor={editor} on={state.link} disabled={disabled} />
      <ImageTool editor={editor} disabled={disabled} />
      {insertions.length > 0 && <InsertTool editor={editor} insertions={insertions} disabled={disabled} />}
      <span className="w-px h-4 mx-0.75 bg-line-strong" />
      {historyCommands.map(tool)}
    </div>
  )
}
