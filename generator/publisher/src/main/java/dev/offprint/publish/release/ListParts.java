package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the parts of the long lists of a tree, in their uncoded and coded forms. */
public final class ListParts {

    private final Cutter cutter;
    private final Files files;

    /** A content, and the key of the file that has it. */
    private record Form(Content content, String key, Coding coding) {}

    /** Opens files of the tree. */
    @FunctionalInterface
    public interface Files {

        /** Opens a file by its key, with the suffix of its coded form. */
        InputStream open(String key) throws IOException;
    }

    /** Returns a search for lists in these files. */
    public ListParts(Cutter cutter, Files files) {
        this.cutter = cutter;
        this.files = files;
    }

    /**
     * Returns the parts of each content that is longer than the longest part, by its digest.
     *
     * @param all the files of the tree by key
     * @param config its edge.json
     * @throws StorageException where a file cannot be read, or is not what the tree's manifest says
     */
    public Map<Sha256, List<Part>> of(Map<String, PublicFile> all, EdgeConfig config) throws StorageException {
        Cutter fitting = cutter.fitting(bytes(all, config.addresses()));
        List<Form> forms = forms(all, config.addresses(), fitting);
        if (forms.isEmpty()) {
            return Map.of();
        }
        try (Parallel parallel = new Parallel(Runtime.getRuntime().availableProcessors())) {
            List<List<Part>> cut = parallel.map(forms, form -> parts(form, fitting));
            Map<Sha256, List<Part>> parts = new LinkedHashMap<>();
            for (int i = 0; i < forms.size(); i++) {
                parts.put(forms.get(i).content().digest(), cut.get(i));
            }
            return parts;
        }
    }

    private long bytes(Map<String, PublicFile> all, Addresses addresses) {
        return all.entrySet().stream()
                .filter(file -> isLong(file.getValue().content(), Coding.IDENTITY, cutter))
                .filter(file -> isList(file.getKey(), addresses))
                .mapToLong(file -> file.getValue().content().length())
                .sum();
    }

    private static List<Form> forms(Map<String, PublicFile> all, Addresses addresses, Cutter cutter) {
        Map<Sha256, Form> forms = new LinkedHashMap<>();
        all.forEach((key, file) -> {
            for (Coding coding : Coding.values()) {
                Content content = file.coded(coding);
                if (content != null && isLong(content, coding, cutter) && isList(key, addresses)) {
                    forms.putIfAbsent(content.digest(), new Form(content, key + coding.suffix(), coding));
                }
            }
        });
        return new ArrayList<>(forms.values());
    }

    private static boolean isLong(Content content, Coding coding, Cutter cutter) {
        return content.length() > cutter.forCoding(coding).longest();
    }

    private static boolean isList(String key, Addresses addresses) {
        return addresses.route(new ObjectKey(key)).filter(Route::isLong).isPresent();
    }

    private List<Part> parts(Form form, Cutter cutter) throws StorageException {
        MessageDigest whole = Sha256.digest();
        List<Part> parts;
        try (InputStream in = files.open(form.key())) {
            parts = cutter.forCoding(form.coding()).cut(in, whole);
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + form.key() + " (" + unreadable.getMessage() + "); build the tree again",
                    unreadable);
        }
        if (!Sha256.of(whole).equals(form.content().digest())) {
            throw new StorageException(form.key() + " is not what the manifest says; build the tree again", null);
        }
        return parts;
    }
}
