let isLeaving = false;

// Leaving the page cancels its requests, which is no failure.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

export const isLeavingPage = () => isLeaving;
