import * as z from 'zod/mini';

// Import this first where the page's policy forbids eval: zod would otherwise try it and be reported.
z.config({ jitless: true });
