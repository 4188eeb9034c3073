/**
 * The platform's tests run on PostgreSQL; these on the embedded database too, where their subject can turn out otherwise: one connection
 * in the program's own process, another driver with forms of its own for what is sent and read, a database that ends with its program.
 * What is of the embedded database alone is named `.embedded.test.ts`, what of PostgreSQL alone `.postgres.test.ts`.
 */
export const onEmbeddedToo = [
  // One connection for all: what would wait for itself, calls beside each other, listening.
  ...['transaction', 'verb-order', 'order-decisions', 'order-pages', 'order-to-service', 'wallet', 'payments', 'database-away'],
  // Jobs, and what becomes of them when the program is killed.
  ...[
    'automation',
    'automation-tasks',
    'contact-messages',
    'kill',
    'kill-set-up',
    'kill-order-to-service',
    'kill-domains',
    'kill-campaign',
    'notifications',
    'outbox',
    'proof',
    'reactions',
  ],
  // Every statement of every resource, verb, list, filter and search, with texts, lists, documents, days and numbers of every form.
  ...['every-resource', 'every-verb', 'hostile-filters', 'hostile-text', 'search-pages', 'content-search', 'saved-views', 'clients'],
  // What triggers keep, and turns by the clock of the database.
  ...['domains-found', 'registrar-rests'],
  ...['documents', 'list-joins', 'currencies', 'time-zone', 'banned-ips', 'reports'],
  // Bulk loads; migrations that run in the program.
  ...['seed', 'languages', 'tld-imports'],
]
