import * as z from 'zod/mini';

// Import this first where the page forbids eval.
z.config({ jitless: true });
