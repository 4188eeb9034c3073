/**
 * The platform's tests run on the embedded database; these on PostgreSQL too, where their subject can turn out otherwise:
 * several connections instead of one, another version of the server, another driver, another planner.
 */
export const onBothDatabases = [
  // Calls beside each other: locks, conflicts, counts and limits that hold.
  ...[
    'access-limits',
    'bank-transfers',
    'access-passwords',
    'access-second-factor',
    'access-setup',
    'access-sign-in',
    'cancellation-requests',
    'carts',
    'configuration',
    'data-changes',
    'credit-notes',
    'database-away',
    'faqs',
    'guessing',
    'servers',
  ],
  ...[
    'invoices',
    'knowledge-base',
    'order-decisions',
    'order-contents',
    'order-to-service',
    'payments',
    'mail-suppressions',
    'charge-cards',
    'payment-attempts',
    'promotions',
    'saved-cards',
    'quotes',
    'refunds',
    'quote-link',
    'pay-links',
    'renewals-and-upgrades',
    'single-sign-on',
    'staff-administrators',
    'staff-last-super-admin',
    'to-dos',
    'transaction',
    'verb-order',
    'wallet',
    'work-on-services',
  ],
  // Jobs, and what the database tells those who listen.
  ...['automation', 'automation-tasks', 'contact-messages', 'kill', 'kill-set-up', 'maintenance', 'notifications', 'outbox', 'reactions'],
  // Every resource, every list, filter, order and search, of any text.
  ...[
    'clients',
    'content-search',
    'every-resource',
    'hostile-bodies',
    'hostile-calls',
    'hostile-filters',
    'hostile-text',
    'known-lists',
    'saved-views',
    'search-pages',
  ],
  // Headers with lines, joined tables, sums.
  ...['documents', 'list-joins'],
  // Numbers, ranges, addresses, days and instants; bulk loads and moves; sequences.
  ...['banned-ips', 'client-groups', 'client-tags', 'clients-merge', 'countries-and-cities', 'currencies', 'error-codes'],
  'e-invoices',
  ...['exchange-rates', 'languages', 'logs', 'seed', 'sign-in-work', 'time-zone'],
]
