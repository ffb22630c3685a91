import * as z from 'zod/mini';

// Import this first where the page's policy forbids eval, which zod would otherwise try.
z.config({ jitless: true });
