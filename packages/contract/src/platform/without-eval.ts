import * as z from 'zod/mini';

// Import first where the page forbids eval, which zod would try.
z.config({ jitless: true });
