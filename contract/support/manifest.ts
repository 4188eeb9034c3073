import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const support = {
  ticketDepartments: resourceEntry('ticketDepartment', () => import('./ticket-departments.ts')),
  departmentStaff: listEntry(() => import('./department-staff.ts'), { pickable: true }),
  knowledgeBaseCategories: resourceEntry('knowledgeBaseArticle', () => import('./knowledge-base-categories.ts')),
  knowledgeBaseArticles: resourceEntry('knowledgeBaseArticle', () => import('./knowledge-base.ts'), {
    page: 'article',
    capabilities: ['knowledgeBaseArticle.publish'],
  }),
  knowledgeBaseSearches: listEntry(() => import('./knowledge-base-searches.ts')),
  faqSections: resourceEntry('faq', () => import('./faqs.ts')),
  faqs: resourceEntry('faq', () => import('./faqs.ts')),
  predefinedReplyCategories: resourceEntry('predefinedReply', () => import('./predefined-reply-categories.ts')),
  predefinedReplies: resourceEntry('predefinedReply', () => import('./predefined-replies.ts'), { page: 'predefinedReply' }),
  contactMessages: listEntry(() => import('./contact-messages.ts'), {
    pickable: true,
    page: 'contactMessage',
    waits: [{ name: 'newMessages', search: { status: 'in:new' }, needs: 'contactMessage.reply' }],
    capabilities: [
      'contactMessage.view',
      'contactMessage.reply',
      'contactMessage.convert',
      'contactMessage.delete',
      'contactMessage.export',
    ],
  }),
  contactForm: callsEntry(() => import('./contact-messages.ts')),
  contentSearch: callsEntry(() => import('./content-search.ts'), { exported: 'contentSearchEndpoints' }),
  help: callsEntry(() => import('./help.ts')),
}
