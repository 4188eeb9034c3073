/**
 * Names under which calls are served besides their own, as spec.md section 7 has them: `<method> <path>` below /v1, and the path of the call. Rights,
 * input and answer are those of the call.
 */
export const alsoServed: Readonly<Record<string, string>> = {
  'POST domain/update-name-server/:id': 'domain/:id/set-nameservers',
  'POST domain/create-global-domain/:id': 'domain/:id/register',
  'POST register-domain/:id': 'domain/:id/register',
  'POST transfer-domain/:id': 'domain/:id/register',
  'GET nic-relationship': 'nic-document',
  'GET nic-relationship/:id': 'nic-document/:id',
  'GET dns-record/:id': 'dns-zone/:id',
  'POST dns-record/:id': 'dns-zone/:id/publish',
  'GET service': 'product',
  'GET service/:id': 'product/:id',
  'POST service': 'product',
  'PATCH service/:id': 'product/:id',
  'DELETE service/:id': 'product/:id',
  'GET service-pricing/:id': 'product/:id',
  'PATCH service-pricing/:id': 'product/:id',
  'POST ssl/enroll/:id': 'user-service/:id/set-certificate',
  'POST ssl/reissue/:id': 'user-service/:id/set-certificate',
  'POST ssl/change-verfication-method/:id': 'user-service/:id/set-certificate',
  'POST ssl/generate-csr/:id': 'user-service/:id/make-csr',
  'GET ssl/ssl-details/:id': 'user-service/:id/ssl',
  'GET ssl/check-status/:id': 'user-service/:id/ssl',
}

/** The further paths of a call. */
export const furtherPaths = ({ method, path }: { method: string; path: string }): string[] =>
  Object.entries(alsoServed).flatMap(([name, own]) => {
    const [called, at = ''] = name.split(' ')
    return called === method && own === path ? [at] : []
  })
