let isLeaving = false;

// Leaving cancels pending requests, which must not count as failures.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

export const isLeavingPage = () => isLeaving;
