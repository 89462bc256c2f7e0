// Searches in the files below /search/ (decision 40).
