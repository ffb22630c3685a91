let isLeaving = false;

// Leaving the page cancels its requests. They must not count as failures.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

export const isLeavingPage = () => isLeaving;
