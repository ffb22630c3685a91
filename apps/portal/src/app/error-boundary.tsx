import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import classes from './centered-page.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  isInline?: boolean;
}

interface ErrorBoundaryState {
  error: unknown;
}

// Browsers' messages for a lazy chunk that failed to load.
const CHUNK_FAILURE = /dynamically imported module|module script failed|preload CSS/i;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;

    const isChunkFailure = error instanceof Error && CHUNK_FAILURE.test(error.message);
    const failure = (
      <EmptyState
        kind="error"
        title={isChunkFailure ? layout.chunkTitle : layout.crashTitle}
        text={isChunkFailure ? layout.chunkText : layout.crashText}
        action={<Button onClick={() => window.location.reload()}>{layout.reload}</Button>}
      />
    );
    return this.props.isInline ? failure : <main className={classes.page}>{failure}</main>;
  }
}
