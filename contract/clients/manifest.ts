import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const clients = {
  clients: resourceEntry('client', () => import('./clients.ts'), {
    page: 'client',
    waits: [
      { name: 'incompleteAddresses', search: { status: 'nin:closed', city: 'null:true', cityId: 'null:true' }, needs: 'client.edit' },
      { name: 'lookalikes', search: { status: 'nin:closed', looksAlike: 'eq:true' }, needs: 'client.merge' },
    ],
    capabilities: [
      'client.close',
      'client.merge',
      'client.changeStatus',
      'client.sendMessage',
      'client.resetPassword',
      'client.deactivateLogin',
      'client.viewPersonalId',
      'client.skipRequired',
      'client.editProtected',
      'client.exempt',
      'client.verify',
      'client.lookUpRegister',
      'client.anonymise',
      'client.exportPersonalData',
    ],
  }),
  clientGroups: resourceEntry('clientGroup', () => import('./client-groups.ts')),
  clientTags: resourceEntry('clientTag', () => import('./client-tags.ts')),
  dataChangeRequests: listEntry(() => import('./data-changes.ts'), {
    pickable: true,
    page: 'dataChange',
    waits: [{ name: 'dataChanges', search: { status: 'in:submitted,pendingReview' }, needs: 'dataChangeRequest.decide' }],
    capabilities: ['dataChangeRequest.view', 'dataChangeRequest.create', 'dataChangeRequest.export', 'dataChangeRequest.decide'],
  }),
  clientOwners: listEntry(() => import('./client-owners.ts'), { pickable: true }),
  clientUsers: resourceEntry('clientUser', () => import('./client-users.ts'), {
    waits: [
      {
        name: 'askedResets',
        search: { resetAsked: 'eq:true' },
        needs: 'clientUser.approveReset',
        seenIn: { list: 'clients', search: { resetAsked: 'eq:true' } },
      },
    ],
    capabilities: ['clientUser.makeOwner', 'clientUser.resetPassword', 'clientUser.resetSecondFactor', 'clientUser.approveReset'],
  }),
  signInChanges: listEntry(() => import('./sign-in-changes.ts'), {
    capabilities: ['signInChange.view', 'signInChange.create', 'signInChange.edit', 'signInChange.export'],
  }),
  signInChangeLink: callsEntry(() => import('./sign-in-change-link.ts')),
  clientTokens: resourceEntry('clientToken', () => import('./client-tokens.ts')),
  portal: callsEntry(() => import('./portal.ts'), { capabilities: ['client.loginAsOwner', 'client.actInFull'] }),
  clientInvitation: callsEntry(() => import('./client-invitation.ts')),
  contacts: resourceEntry('contact', () => import('./contacts.ts')),
  clientNotes: resourceEntry('clientNote', () => import('./client-notes.ts'), { capabilities: ['clientNote.editOthers'] }),
  clientFiles: resourceEntry('clientFile', () => import('./client-files.ts')),
  privacyRequests: resourceEntry('privacyRequest', () => import('./privacy-requests.ts'), {
    waits: [{ name: 'privacyRequests', search: { status: 'in:open,accepted' }, needs: 'privacyRequest.decide' }],
    capabilities: ['privacyRequest.decide'],
  }),
  consents: listEntry(() => import('./consents.ts')),
  wantedMessages: callsEntry(() => import('./wanted-messages.ts')),
  clientImports: listEntry(() => import('./client-imports.ts'), {
    page: 'clientImport',
    waits: [{ name: 'failedImports', search: { failed: 'gt:0', createdOn: 'gte:today-7d' }, needs: 'clientImport.create' }],
    capabilities: ['clientImport.view', 'clientImport.create', 'clientImport.delete', 'clientImport.export'],
  }),
  clientImportRows: listEntry(() => import('./client-import-rows.ts')),
  clientTimeline: listEntry(() => import('./client-timeline.ts')),
  identityChecks: callsEntry(() => import('./identity-checks.ts')),
  identityCallbacks: callsEntry(() => import('./identity-callbacks.ts')),
  registerLookup: callsEntry(() => import('./register-lookup.ts')),
  verificationServices: resourceEntry('verificationService', () => import('./verification-services.ts'), {
    waits: [
      { name: 'failingVerificationServices', search: { status: 'in:active', connection: 'in:fails' }, needs: 'verificationService.edit' },
    ],
  }),
  clientFields: resourceEntry('clientField', () => import('./client-fields.ts')),
  dataBreaches: resourceEntry('dataBreach', () => import('./data-breaches.ts')),
}
