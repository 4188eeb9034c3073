/** What makes a zone by itself: a name is registered or came to us with our name servers, it is given them, a service with a domain begins. */
export const zoneOccasions = ['domain', 'nameservers', 'service'] as const
