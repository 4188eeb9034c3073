'use client'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'

/** The menu of a sample row; its commands are given as data. */
export function RowMenuSample({ name, commands }: { name: string; commands: RowCommand[] }) {
  return <RowMenu name={name} commands={() => commands} />
}
