'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAnnounce } from '#components/kit/sortable/use-announce.tsx'
import { useArrange } from '#components/kit/sortable/use-arrange.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { type Groups, stepGroup, stepInGroups } from '#lib/tree/board-moves.ts'
import type { Board } from './faq-board-page.tsx'

const groupsOf = ({ sections, items }: Board): Groups =>
  sections.map(({ id }) => ({ id, items: items.filter(({ sectionId }) => sectionId === id).map(faq => faq.id) }))

/** The order of sections and questions as it is on the screen, every change of it saved and said. */
export function useFaqOrder(board: Board) {
  const t = useTranslations('faqs.board')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const { region, announce } = useAnnounce()
  const [groups, setGroups] = useState(() => groupsOf(board))
  const back = () => setGroups(groupsOf(board))
  const saveQuestions = useArrange('faqs', 'arrange', board.token, back)
  const saveSections = useArrange('faqs', 'arrangeSections', board.sectionToken, back)
  const faqName = (id: number) => inLanguage(board.items.find(faq => faq.id === id)?.question ?? { en: '', ar: '' }, language).text
  const sectionName = (id: number) => inLanguage(board.sections.find(one => one.id === id)?.name ?? { en: '', ar: '' }, language).text

  const keep = (next: Groups | null, id: number) => {
    const name = faqName(id)
    const group = next?.find(one => one.items.includes(id))
    if (!next || !group) return announce(t('cannot', { name }))
    setGroups(next)
    announce(t('moved', { name, place: group.items.indexOf(id) + 1, count: group.items.length, section: sectionName(group.id) }))
    saveQuestions(next.flatMap(one => one.items.map(item => ({ id: item, parentId: one.id }))))
  }
  const moveSection = (id: number, way: 'up' | 'down') => {
    const next = stepGroup(groups, id, way)
    const name = sectionName(id)
    if (!next) return announce(t('cannot', { name }))
    setGroups(next)
    announce(t('sectionMoved', { name, place: next.findIndex(one => one.id === id) + 1, count: next.length }))
    saveSections(next.map(one => ({ id: one.id, parentId: null })))
  }
  return {
    groups,
    show: setGroups,
    keep,
    step: (id: number, way: 'up' | 'down') => keep(stepInGroups(groups, id, way), id),
    moveSection,
    faqName,
    sectionName,
    region,
    back,
  }
}
