import { registryFindings } from '#contract/domains/registry-findings.ts'
import { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'
import { served } from '#platform/kernel/serve.ts'
import { findingVerbs } from './registry-finding.verbs.ts'
import { findingStore, reconciliationStore } from './registry-reconciliation.store.ts'

export const routes = [
  ...served(registryReconciliations.endpoints, reconciliationStore),
  ...served(registryFindings.endpoints, { ...findingStore, ...findingVerbs }),
]
