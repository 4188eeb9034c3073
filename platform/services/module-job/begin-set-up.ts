import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { activateService } from '../service/activate-service.ts'
import type {} from '../service/service.table.ts'
import type {} from './module-job.table.ts'
import { runModuleJob } from './run-module-job.job.ts'

/** A service is to be made: by a job where its product has a module; where it has none it is there as soon as somebody says so. */
export async function beginSetUp(scope: Scope, { recordId }: Happened): Promise<void> {
  const serviceId = recordId as number
  const { module } = await scope.db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.productId')
    .select('products.module')
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  if (module === null) return activateService(scope, serviceId)
  const { id } = await scope.db
    .insertInto('moduleJobs')
    .values({ serviceId, operation: 'create', createdOn: scope.now, updatedOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(runModuleJob, { id })
}
