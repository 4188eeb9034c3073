'use client'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { notify } from '#lib/notice/notices.ts'

/** Asks for a way into a panel and opens it in a tab of its own; whether that is under way, and how it begins. */
export function usePanelTab(ask: () => Promise<ActionResult<{ address: string }>>): [busy: boolean, open: () => void] {
  const [busy, start] = useWork()
  const open = () => {
    // A tab that is opened after waiting is one that browsers block.
    const tab = window.open('about:blank', '_blank')
    start(async () => {
      const answer = await ask()
      if (!answer.ok) {
        tab?.close()
        return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      }
      if (!tab) return window.location.assign(answer.data.address)
      tab.opener = null
      tab.location.replace(answer.data.address)
    })
  }
  return [busy, open]
}
